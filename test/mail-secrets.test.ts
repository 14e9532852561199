import { oldSecretsAreGone } from './mail-secrets-behaviours.ts'

oldSecretsAreGone('embedded')
