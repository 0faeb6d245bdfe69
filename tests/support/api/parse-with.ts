/** The part of the Standard Schema interface that `parseWith` uses. */
interface Schema<Output> {
  '~standard': {
    validate(value: unknown): { value: Output; issues?: undefined } | { issues: unknown } | Promise<unknown>;
  };
}

/** Parses a value with a schema. @throws Error with the issues */
export function parseWith<Output>(schema: Schema<Output>, value: unknown): Output {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise || !('value' in result)) {
    throw new Error(`The answer does not fit the site's schema: ${JSON.stringify(result)}`);
  }
  return result.value;
}
