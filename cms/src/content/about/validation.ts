import { randomBytes } from 'node:crypto';
import { refuse } from '../../platform/requests';
import { strings } from '../../platform/strings';
import { isImageAddress } from '../images/image-address';

type Entry = Record<string, unknown>;

/** A random short string (§3), unique enough for a handful of services. */
function createServiceId(): string {
  return randomBytes(6).toString('base64url');
}

/**
 * Validates a save of the About page and assigns ids to new services.
 * @throws ValidationError in Portuguese, naming the field
 */
export function checkAboutPage(input: Entry): Entry {
  const page = { ...input };
  if ('paragraphs' in page && !(Array.isArray(page.paragraphs) && page.paragraphs.length > 0)) {
    refuse('paragraphs', strings.paragraphRequired);
  }
  if ('services' in page) {
    if (!Array.isArray(page.services) || page.services.length === 0)
      refuse('services', strings.serviceRequired);
    page.services = page.services.map((service: Entry) => {
      const keepsStoredId = service.id !== undefined && !('serviceId' in service);
      return service.serviceId || keepsStoredId ? service : { ...service, serviceId: createServiceId() };
    });
  }
  if (page.profileImage === '') page.profileImage = null;
  if (page.profileImage !== undefined && page.profileImage !== null) {
    if (typeof page.profileImage !== 'string' || !isImageAddress(page.profileImage)) {
      refuse('profileImage', strings.imageUrlInvalid);
    }
  }
  return page;
}
