import { environment } from '../src/environment';
import { jsonLines, readableLines } from '../src/logging/log-format';
import { createRedactor } from '../src/logging/redact';

const { secrets, databaseUrl, cloudinary, backups, metrics, owner, operator } = environment;
const redact = createRedactor(
  [
    ...secrets.appKeys,
    secrets.apiTokenSalt,
    secrets.adminJwt,
    secrets.transferTokenSalt,
    secrets.encryptionKey,
    secrets.usersJwt,
    databaseUrl && new URL(databaseUrl).password,
    cloudinary?.apiSecret,
    backups.key,
    metrics.token,
    owner.password,
    operator.password,
  ].filter((value) => typeof value === 'string'),
);

export default { format: process.stdout.isTTY ? readableLines(redact) : jsonLines(redact) };
