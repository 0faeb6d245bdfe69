/** The handle in a typed Instagram contact: `@ana`, `ana` or a profile URL; null if there is none. */
export function handleOf(typed: string): string | null {
  const [, handle] =
    /^\s*(?:(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/)?@?(\w+(?:\.\w+)*)\/?(?:[?#].*)?\s*$/i.exec(
      typed,
    ) ?? [];
  return handle !== undefined && handle.length <= handleMaxLength ? handle : null;
}

/** Instagram's limit. */
const handleMaxLength = 30;
