import classes from './guide-picture.module.css'

type GuidePictureProps = { src: string; alt: string }

/** A screenshot of the demo, taken by `npm run pictures`. */
export function GuidePicture({ src, alt }: GuidePictureProps) {
  return <img className={classes.picture} src={src} alt={alt} width={1280} height={720} loading="lazy" />
}
