/** The role of the panel's users, who all have the same permissions (§6). */
export const panelRole = 'authenticated';

export type WithRole = { role: { type: string } | null };

/** Whether a user has the panel's role; users of other roles get no session. */
export function isOfPanelRole({ role }: WithRole): boolean {
  return role?.type === panelRole;
}
