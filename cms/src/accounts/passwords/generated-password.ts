import { randomInt } from 'node:crypto';

// No characters that are mistaken for one another when read aloud or copied by hand.
const groups = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789'];
const alphabet = groups.join('');
const length = 24;

/** A random password of 24 characters, over 135 bits, with the letter cases and digits Strapi's admin asks for. */
export function generatePassword(): string {
  const password = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const isComplete = groups.every((group) => [...group].some((character) => password.includes(character)));
  return isComplete ? password : generatePassword();
}
