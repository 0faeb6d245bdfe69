import * as v from 'valibot';

/** Shown if the account has no name or e-mail (§3). */
export const fallbackUser = { username: 'admin', email: 'admin@exemplo.com' } as const;

/** The signed-in user (§3). Every account of the panel is an admin (§6). */
export const panelUserSchema = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  role: v.literal('admin'),
});

export type PanelUser = v.InferOutput<typeof panelUserSchema>;
