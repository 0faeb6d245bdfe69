import { environment } from '../src/platform/environment';
import { jsonLines, readableLines } from '../src/platform/logging/log-format';
import { createRedactor } from '../src/platform/logging/redact';

const { secrets, databaseUrl, cloudinary, backups, metrics, mail, push, owner, operator } = environment;
// URL-encoded as in DATABASE_URL, and decoded as the driver uses it.
const encodedPassword = databaseUrl ? new URL(databaseUrl).password : '';
const databasePasswords = [encodedPassword, decodeURIComponent(encodedPassword)];
// Also as the two kinds of sign-in send them: a server may quote a line that it does not know.
const { user = '', pass = '' } = mail?.auth ?? {};
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const mailPasswords = pass
  ? [pass, encodeURIComponent(pass), inBase64(pass), inBase64(`\0${user}\0${pass}`)]
  : [];
const redact = createRedactor(
  [
    ...Object.values(secrets).flat(),
    ...databasePasswords,
    cloudinary?.apiSecret,
    backups.key,
    metrics.token,
    ...mailPasswords,
    push?.token,
    // Whoever knows a topic of ntfy reads it.
    push?.url,
    owner.password,
    operator.password,
  ].filter((value) => typeof value === 'string'),
);

export default { format: process.stdout.isTTY ? readableLines(redact) : jsonLines(redact) };
