/** The hashtags that the owner puts below what she copies for Instagram, kept on this browser. */
const key = 'instagram-hashtags';

/** As typed; an empty text for none. */
export function readHashtags(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return typed;
  }
}

/** What was typed where storage is closed to the page. */
let typed = '';

export function writeHashtags(hashtags: string): void {
  typed = hashtags;
  try {
    localStorage.setItem(key, hashtags);
  } catch {
    // They then live as long as this page does.
  }
}
