import { environment } from '../src/platform/environment';
import { jsonLines, readableLines } from '../src/platform/logging/log-format';
import { createRedactor } from '../src/platform/logging/redact';

const { secrets, databaseUrl, cloudinary, backups, metrics, owner, operator } = environment;
// As the address has it, and as the driver takes it.
const inAddress = databaseUrl ? new URL(databaseUrl).password : '';
const databasePasswords = [inAddress, decodeURIComponent(inAddress)];
const redact = createRedactor(
  [
    ...secrets.appKeys,
    secrets.apiTokenSalt,
    secrets.adminJwt,
    secrets.transferTokenSalt,
    secrets.encryptionKey,
    secrets.usersJwt,
    ...databasePasswords,
    cloudinary?.apiSecret,
    backups.key,
    metrics.token,
    owner.password,
    operator.password,
  ].filter((value) => typeof value === 'string'),
);

export default { format: process.stdout.isTTY ? readableLines(redact) : jsonLines(redact) };
