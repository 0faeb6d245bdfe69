import { errors } from '@strapi/utils';

/** Refuses a save: 400 in the REST API, a red message beside the field in Strapi's admin. */
export function refuse(field: string, message: string): never {
  throw new errors.ValidationError(message, {
    code: `invalid/${field}`,
    errors: [{ path: [field], message, name: 'ValidationError' }],
  });
}
