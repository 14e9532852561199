import { testOldSecrets } from './mail-secrets-behaviors.ts'

testOldSecrets('embedded')
