import { pageMeta } from '#web/page-meta.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { PageBody } from '#web/ui/wrap.tsx'
import { Editor } from './editor.tsx'

export function meta() {
  return pageMeta({
    title: '#BUILDING FRAME for your LinkedIn picture',
    description:
      'Put the #BUILDING frame around your LinkedIn profile picture: upload, move, zoom, download. Free, and your picture never leaves your browser.',
    path: '/fun-stuff/LinkedInBanner',
  })
}

export default function LinkedInBannerPage() {
  return (
    <PageBody>
      <PageTitle lede="Tell your network that you are building something. Upload a picture, move it until it fits, and download it for your LinkedIn profile.">
        #BUILDING FRAME
      </PageTitle>
      <Editor />
    </PageBody>
  )
}
