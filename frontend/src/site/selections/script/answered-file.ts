/** The name that an answer gives its file. */
export function nameOf({ headers }: Response): string | undefined {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
}

/** A body as it comes; no more of it is read when its reader leaves. Safari's streams cannot be iterated. */
export async function* chunksOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (value) yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
