import type { CSSProperties } from 'react';

/** What lies behind a picture until it is here. @param placeholder a CSS colour or a data URI; null for nothing */
export function placeholderStyle(placeholder: string | null | undefined): CSSProperties | undefined {
  if (!placeholder) {
    return undefined;
  }
  return placeholder.startsWith('data:')
    ? { backgroundImage: `url("${placeholder}")`, backgroundSize: 'cover', backgroundPosition: 'center' }
    : { backgroundColor: placeholder };
}
