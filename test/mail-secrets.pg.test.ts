import { oldSecretsAreGone } from './mail-secrets-behaviours.ts'

oldSecretsAreGone('postgres')
