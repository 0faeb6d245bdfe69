/** The part of the Standard Schema interface that the frontend's schemas are read through here. */
interface Schema<Output> {
  '~standard': {
    validate(value: unknown): { value: Output; issues?: undefined } | { issues: unknown } | Promise<unknown>;
  };
}

/** What a schema of the frontend makes of a value. @throws Error naming what does not fit */
export function parseWith<Output>(schema: Schema<Output>, value: unknown): Output {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise || !('value' in result)) {
    throw new Error(`The answer does not fit the site's schema: ${JSON.stringify(result)}`);
  }
  return result.value;
}
