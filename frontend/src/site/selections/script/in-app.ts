/**
 * Whether the page is in the browser of an app, such as Instagram's, Facebook's or WhatsApp's, which saves no file. On an iPhone they
 * name themselves: `… Mobile/15E148 Instagram 339.0.3.12.91 (…)`, `… [FBAN/FBIOS;FBAV/…]`; on Android as any WebView does, too:
 * `… Build/AP2A; wv) AppleWebKit/… [FB_IAB/FB4A;FBAV/…]`. WhatsApp on an iPhone shows Safari, which saves.
 */
export const isInApp = /Instagram|\bFB(AN|AV|_IAB)\/|WhatsApp\/|; wv\)/.test(navigator.userAgent);
export const isAndroid = /Android/.test(navigator.userAgent);
