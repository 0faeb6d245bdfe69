import { randomBytes } from 'node:crypto';
import { imageAddress } from '../../entries/input/image-address';
import { type Check, checkFields, orElse } from '../../entries/input/texts';
import { refuse } from '../../platform/requests';
import { strings } from '../../platform/strings';

type Entry = Record<string, unknown>;

const listOf =
  (message: string): Check<Entry[]> =>
  (value, field) =>
    Array.isArray(value) && value.length > 0 ? value : refuse(field, message);

/** New services get a random short string (§3), unique enough for a handful of them. */
function withId(service: Entry): Entry {
  const keepsStoredId = service.id !== undefined && !('serviceId' in service);
  if (service.serviceId || keepsStoredId) return service;
  return { ...service, serviceId: randomBytes(6).toString('base64url') };
}

const checks = {
  paragraphs: listOf(strings.paragraphRequired),
  services: (value: unknown, field: string) => listOf(strings.serviceRequired)(value, field).map(withId),
  profileImage: orElse(null, imageAddress),
};

/** Validates a save of the About page and assigns ids to new services. @throws ValidationError */
export function checkAboutPage(input: Entry): Entry {
  return checkFields(input, checks);
}
