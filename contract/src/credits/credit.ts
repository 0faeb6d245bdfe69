import * as v from 'valibot';
import { type Translations, translatedEntries } from '../translations/translation';

/** Kinds of names; the first is the default. */
export const nameKinds = ['pessoa', 'marca', 'agencia', 'publicacao'] as const;

/** A credited person, brand, agency or publication; a separate entry. */
export const creditNameSchema = v.object({
  documentId: v.string(),
  name: v.string(),
  kind: v.picklist(nameKinds),
  /** The handle without its @. */
  instagram: v.nullable(v.string()),
  site: v.nullable(v.string()),
});

/** A line of the ficha técnica: a role, one of `creditRoles` or a free one, and its names. */
export const creditSchema = v.object({ role: v.string(), names: v.array(creditNameSchema) });

/** A garment in a photograph, and its brand. */
export const garmentSchema = v.object({
  description: v.string(),
  brand: v.nullable(creditNameSchema),
  ...translatedEntries,
});

export type NameKind = (typeof nameKinds)[number];
export type CreditName = v.InferOutput<typeof creditNameSchema>;
export type Credit = v.InferOutput<typeof creditSchema>;
export type Garment = v.InferOutput<typeof garmentSchema>;

/** A name in a save: a stored one, or a new one, for which the server reuses a matching stored name. */
export type SentName = { documentId: string } | { name: string; instagram: string | null };
export interface SentCredit {
  role: string;
  names: SentName[];
}
export interface SentGarment {
  description: string;
  translations?: Translations | undefined;
  brand: SentName | null;
}
