import { maxPasswordBytes, minPasswordLength } from '../../platform/environment';
import { strings } from '../../platform/strings';

export type PasswordProblem = { code: string; message: string };

/** What is wrong with a new password by itself; null when it will do. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < minPasswordLength) {
    return { code: 'password/too-short', message: strings.passwordTooShort(minPasswordLength) };
  }
  if (Buffer.byteLength(password) > maxPasswordBytes) {
    return { code: 'password/too-long', message: strings.passwordTooLong(maxPasswordBytes) };
  }
  return null;
}
