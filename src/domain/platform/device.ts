// The first match wins: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari.
const browsers: [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

// Phones first: Android also says Linux, an iPhone also says Mac OS X.
const devices: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A familiar name for a browser: "Safari on iPhone". */
export function formatDevice(userAgent: string): string {
  const browser = firstFit(browsers, userAgent)
  const device = firstFit(devices, userAgent)
  if (browser && device) return `${browser} on ${device}`
  return browser ?? (device ? `A browser on ${device}` : 'Unknown browser')
}

function firstFit(words: [RegExp, string][], text: string) {
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
