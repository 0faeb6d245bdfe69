/** The handle in what was typed for an Instagram: `@ana`, `ana` or an address of the profile; null where there is none. */
export function handleOf(typed: string): string | null {
  const [, handle] =
    /^\s*(?:(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/)?@?(\w+(?:\.\w+)*)\/?(?:[?#].*)?\s*$/i.exec(
      typed,
    ) ?? [];
  return handle !== undefined && handle.length <= handleMaxLength ? handle : null;
}

/** Instagram's own. */
const handleMaxLength = 30;
