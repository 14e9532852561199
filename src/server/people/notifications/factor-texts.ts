import type { TemplateData } from '#server/platform/mail/templates.ts'

export const factorTexts = {
  'factor-added': ({ link }: TemplateData<'factor-added'>) => ({
    detail: 'If you did not add it, reset your password.',
    url: link,
  }),
  'factor-removed': ({ link }: TemplateData<'factor-removed'>) => ({
    detail: 'It no longer works for your account.',
    url: link,
  }),
  'factors-reset': ({ link }: TemplateData<'factors-reset'>) => ({
    detail: 'Set up a second factor again.',
    url: link,
  }),
  'recovery-used': ({ left, link }: TemplateData<'recovery-used'>) => ({
    detail: `You have ${left} left.`,
    url: link,
  }),
  'passkey-refused': ({ name, link }: TemplateData<'passkey-refused'>) => ({
    detail: `${name}: it may be a copy. Remove it and add it again.`,
    url: link,
  }),
  'new-device': ({ at, address, link }: TemplateData<'new-device'>) => ({
    detail: `${at}, address ${address}.`,
    url: link,
  }),
}
