import { isPlain } from 'contract/plain-text';
import { refuseAs, refuseOddTexts } from './requests';
import { strings } from './strings';

/** More than Strapi's admin ever sends. */
const maxDepth = 20;
const maxValues = 20_000;
/** Keys that reach an object's prototype when a body is merged. */
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype']);

const [quote, backslash, comma] = Buffer.from('"\\,');
const [openObject, openList, closeObject, closeList] = Buffer.from('{[}]');

export function refuseShape(): never {
  refuseAs('request/invalid', strings.requestInvalid);
}

/**
 * Refuses JSON that is too deep, or has too many values, before anything is made of it: half a million levels, or as many
 * objects, cost a hundred times what counting them does. @throws ValidationError
 */
function checkShape(bytes: Buffer): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      for (at += 1; at < bytes.length && bytes[at] !== quote; at += 1) if (bytes[at] === backslash) at += 1;
    } else if (byte === openObject || byte === openList) {
      depth += 1;
      values += 1;
    } else if (byte === closeObject || byte === closeList) depth -= 1;
    else if (byte === comma) values += 1;
    if (depth > maxDepth || values > maxValues) refuseShape();
  }
}

/** Whether all texts and keys can be stored. Recursive: `checkShape` has bounded the depth. @throws ValidationError */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return isPlain(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isClean);
  for (const key in value) {
    if (prototypeKeys.has(key)) refuseShape();
    if (!isPlain(key) || !isClean((value as Record<string, unknown>)[key])) return false;
  }
  return true;
}

/**
 * An object or a list of JSON that everything may be done with: neither deep nor of many values, without prototype keys, and
 * without texts that cannot be stored. @throws ValidationError
 */
export function parseJson(bytes: Buffer): object {
  checkShape(bytes);
  let parsed: unknown;
  try {
    parsed = JSON.parse(bytes.toString('utf8'));
  } catch {
    // The error quotes the text, which may be a password.
  }
  if (typeof parsed !== 'object' || parsed === null) refuseAs('request/unreadable', strings.bodyUnreadable);
  if (!isClean(parsed)) refuseOddTexts(parsed);
  return parsed;
}
