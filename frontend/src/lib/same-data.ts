const sortKeys = (_key: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Plain data as JSON with sorted keys, so that equal data gives equal text. */
export const textOf = (content: unknown) => JSON.stringify(content, sortKeys);

export const isSame = (one: unknown, other: unknown) => textOf(one) === textOf(other);
