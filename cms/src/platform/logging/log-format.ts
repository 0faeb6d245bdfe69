import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { winston } from '@strapi/logger';

const current = new AsyncLocalStorage<string>();
const acceptable = /^[\w-]{8,64}$/;

/** Handles a request under an id, which all its log lines have. @param given the id from a trusted proxy */
export function withRequestId<Result>(given: string | undefined, work: (id: string) => Result): Result {
  const id = given !== undefined && acceptable.test(given) ? given : randomUUID();
  return current.run(id, () => work(id));
}

type Redact = (text: string) => string;

function textOf(info: winston.Logform.TransformableInfo): string {
  const { message, stack } = info;
  if (typeof stack === 'string') return stack;
  if (message instanceof Error) return message.stack ?? message.message;
  return typeof message === 'string' ? message : JSON.stringify(message);
}

/** One line of JSON for each message: time, level, message, and the request it belongs to. */
export function jsonLines(redact: Redact): winston.Logform.Format {
  return winston.format.printf((info) => {
    const id = current.getStore();
    return JSON.stringify({
      time: new Date().toISOString(),
      level: info.level,
      ...(id !== undefined && { requestId: id }),
      message: redact(textOf(info)),
    });
  });
}

export function readableLines(redact: Redact): winston.Logform.Format {
  return winston.format.combine(
    winston.format.timestamp({ format: 'HH:mm:ss' }),
    winston.format.colorize(),
    winston.format.printf((info) => `${info.timestamp} ${info.level}: ${redact(textOf(info))}`),
  );
}
