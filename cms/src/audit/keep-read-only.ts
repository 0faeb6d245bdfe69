import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { auditEventUid } from '../content-types';
import { strings } from '../strings';

const reads = new Set(['findOne', 'findMany', 'findFirst', 'count']);

/** Nobody changes the audit log in Strapi's admin, not even the operator. */
export function keepAuditReadOnly(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action }: { uid: string; action: string } = context;
    if (uid !== auditEventUid || reads.has(action)) return next();
    throw new errors.ForbiddenError(strings.auditReadOnly);
  });
}
