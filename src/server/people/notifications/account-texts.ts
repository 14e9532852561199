import type { TemplateData } from '#server/platform/mail/templates.ts'

export const accountTexts = {
  'email-changed': ({ from, to }: TemplateData<'email-changed'>) => ({
    detail: `You now use ${to} instead of ${from}.`,
    url: '/settings/account',
  }),
  'member-address-changed': ({ from, to, link }: TemplateData<'member-address-changed'>) => ({
    detail: `${to} instead of ${from}.`,
    url: link,
  }),
  'export-ready': ({ until, link }: TemplateData<'export-ready'>) => ({
    detail: `You can download it through ${until}.`,
    url: link,
  }),
  'deletion-planned': ({ on, link }: TemplateData<'deletion-planned'>) => ({
    detail: `On ${on}.`,
    url: link,
  }),
}
