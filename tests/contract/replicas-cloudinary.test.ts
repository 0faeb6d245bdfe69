import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { cms } from '../../scripts/steps/paths.mjs';
import { clearGallery } from '../support/api/gallery';
import { signInOwner } from '../support/api/rest-client';
import { openUploads } from '../support/api/uploads';
import { type Postgres, startPostgres } from '../support/database/postgres';
import { photo } from '../support/material/photos';
import { startCloudinary } from '../support/server/cloudinary';
import { startProduct } from '../support/server/product';
import { describeWithdrawals, type HostedFixture } from './media/withdrawals';

/** Two replicas on PostgreSQL: one of them renames a file. */
let fixture: HostedFixture;
let postgres: Postgres | undefined;
beforeAll(async () => {
  const host = await startCloudinary({ timeoutMs: 1_500 });
  postgres = await startPostgres();
  const variables = { CLOUDINARY_URL: host.url, DATABASE_URL: postgres.url };
  const product = await startProduct(variables);
  const replica = await startProduct(variables);
  fixture = {
    host,
    product,
    replica,
    owner: await signInOwner(product),
    uploads: await openUploads(product),
    picture: { name: 'foto.jpg', bytes: await photo(2400, 1600) },
    film: { name: 'filme.mp4', bytes: await readFile(join(cms, 'sample/bastidores-verao.mp4')) },
  };
});
afterAll(async () => {
  await fixture?.replica?.remove();
  await fixture?.product.remove();
  await fixture?.host.close();
  await postgres?.remove();
});
afterEach(async () => {
  await clearGallery(fixture.owner);
  fixture.host.reset();
});

describeWithdrawals(() => fixture);
