import * as v from 'valibot';

/** Shown where the account has no name or address of its own (§3). */
export const fallbackUser = { username: 'admin', email: 'admin@exemplo.com' } as const;

/** The signed-in user as the panel sees it (§3). Any account that can sign in is an admin (§6). */
export const panelUserSchema = v.object({
  id: v.string(),
  username: v.string(),
  email: v.string(),
  role: v.literal('admin'),
});

export type PanelUser = v.InferOutput<typeof panelUserSchema>;
