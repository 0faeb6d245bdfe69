import type { Core } from '@strapi/strapi';

/** Parts of Strapi 5.54.0 that its own types leave out or get wrong: the one place that says what they are. */

export type Route = {
  method: string;
  path: string;
  /** A controller's name, or a function in its place. */
  handler: unknown;
  config?: Record<string, unknown>;
};
export type Router = { type?: string; routes: Route[] };

export function adminRouter(strapi: Core.Strapi): Router {
  return (strapi.admin as unknown as { routes: { admin: Router } }).routes.admin;
}

/** Routers of a plugin, before they are mounted; some are made when they are asked for. */
export function pluginRouters(plugin: Core.Plugin): Record<string, Router | ((context: unknown) => Router)> {
  return plugin.routes as Record<string, Router | ((context: unknown) => Router)>;
}

export function pluginAdminRouter(strapi: Core.Strapi, plugin: string): Router {
  return (strapi.plugin(plugin).routes as unknown as { admin: Router }).admin;
}

/** What decides whether a sender may use a route. */
export function authService(strapi: Core.Strapi): { verify(auth: unknown, config?: unknown): Promise<void> } {
  return strapi.get('auth') as ReturnType<typeof authService>;
}

type AdminUser = { id: number; password: string | null; isActive: boolean };
type AdminServices = {
  auth: {
    checkCredentials(credentials: {
      email: string;
      password: string;
    }): Promise<[null, AdminUser | false, { message: string }?]>;
    validatePassword(password: string, hash: string): Promise<boolean>;
    hashPassword(password: string): Promise<string>;
  };
  user: {
    updateById(id: number | string, attributes: Record<string, unknown>): Promise<{ email: string } | null>;
  };
  role: {
    hooks: {
      willResetSuperAdminPermissions: {
        register(handler: (permissions: AdminPermission[]) => Promise<AdminPermission[]>): void;
      };
    };
  };
};
type AdminPermission = { action: string; subject?: string | null };

/** A service of Strapi's admin; what is set on it takes the place of its own. */
export function adminService<Name extends keyof AdminServices>(
  strapi: Core.Strapi,
  name: Name,
): AdminServices[Name] {
  return strapi.service(`admin::${name}`) as AdminServices[Name];
}

type ListConfiguration = { settings: Record<string, unknown>; layouts: { list: string[]; edit: unknown } };

export function contentTypesService(strapi: Core.Strapi): {
  findContentType(uid: string): object;
  findConfiguration(contentType: object): Promise<ListConfiguration>;
  updateConfiguration(contentType: object, configuration: ListConfiguration): Promise<unknown>;
} {
  return strapi.plugin('content-manager').service('content-types');
}

/** A file in the temporary folder, in the form that Strapi's upload service takes. */
export type SentFile = {
  filepath: string;
  originalFilename: string;
  mimetype: string;
  /** Bytes. */
  size: number;
};
export type UploadData = { fileInfo?: object | object[]; [relation: string]: unknown };

/** The media library's service; what is set on it takes the place of its own. */
export function uploadService(strapi: Core.Strapi): {
  /** The columns that a row has beside those of its content. */
  formatFileInfo(
    file: { filename: string; type: string; size: number },
    fileInfo: object,
    relations: object,
  ): Promise<{ name: string }>;
  upload(
    input: { data: UploadData; files: SentFile | SentFile[] },
    options?: { user?: { id: number } },
  ): Promise<unknown[]>;
  replace(id: number | string, input: { file: SentFile }): Promise<unknown>;
  findOne(id: number | string): Promise<unknown>;
  /** Removes a row and, through its provider, its files. @returns the row as it was last; null where it had gone */
  remove(file: object): Promise<{ id: number; hash: string } | null>;
} {
  return strapi.plugin('upload').service('upload');
}

type Callback = () => unknown;
type TransactionContext = Record<string, unknown> & {
  onCommit(callback: Callback): void;
  onRollback(callback: Callback): void;
};

export function transactionsOf(strapi: Core.Strapi): {
  transaction: (work?: (context: TransactionContext) => unknown) => Promise<unknown>;
} {
  return strapi.db as ReturnType<typeof transactionsOf>;
}

type KnexTransaction = {
  /** Resolves with the driver's answer even where the statement failed. */
  commit(value?: unknown): Promise<unknown>;
  /** How the transaction ended; rejects where its commit failed. */
  executionPromise: Promise<unknown>;
};

/** What Knex begins every transaction with. */
export function knexContext(strapi: Pick<Core.Strapi, 'db'>): {
  transaction(...options: unknown[]): Promise<KnexTransaction>;
} {
  return (strapi.db.connection as unknown as { context: ReturnType<typeof knexContext> }).context;
}
