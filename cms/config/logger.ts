import { environment } from '../src/platform/environment';
import { jsonLines, readableLines } from '../src/platform/logging/log-format';
import { createRedactor } from '../src/platform/logging/redact';

const { secrets, databaseUrl, cloudinary, backups, metrics, owner, operator } = environment;
// URL-encoded as in DATABASE_URL, and decoded as the driver uses it.
const encodedPassword = databaseUrl ? new URL(databaseUrl).password : '';
const databasePasswords = [encodedPassword, decodeURIComponent(encodedPassword)];
const redact = createRedactor(
  [
    ...Object.values(secrets).flat(),
    ...databasePasswords,
    cloudinary?.apiSecret,
    backups.key,
    metrics.token,
    owner.password,
    operator.password,
  ].filter((value) => typeof value === 'string'),
);

export default { format: process.stdout.isTTY ? readableLines(redact) : jsonLines(redact) };
