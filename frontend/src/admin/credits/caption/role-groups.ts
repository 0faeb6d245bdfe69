import { findRoles } from './find-roles';
import type { RoleMention } from './role-mentions';
import { together } from './role-phrases';
import { hasContent, type Token } from './tokens';

/** Roles with no name between them: "Foto e direção criativa", "Foto/Photo". */
export interface RoleGroup extends RoleMention {
  /** It follows its name, in brackets or as "@ana na foto". */
  isBracketed: boolean;
  /** A word stands right before it. */
  isMidway: boolean;
}

/**
 * The roles of a line, those with no name between them together.
 * @param withUnknown As of `findRoles`.
 */
export function roleGroups(tokens: Token[], withUnknown: boolean): RoleGroup[] {
  const groups: RoleGroup[] = [];
  for (const mention of findRoles(tokens, withUnknown)) {
    const last = groups.at(-1);
    const between = tokens.slice(last?.to ?? 0, mention.from);
    if (last !== undefined && !mention.isUnknown && isTied(last, between)) {
      // An emoji before a word of its own is a bullet.
      const roles = last.isEmoji && !mention.isEmoji ? mention.roles : [...last.roles, ...mention.roles];
      const { to, link, isEmoji } = mention;
      Object.assign(last, { roles, to, link, isEmoji, isEveryday: last.isEveryday && mention.isEveryday });
    } else {
      const isInside = tokens[mention.from - 1]?.kind === 'open' && hasContent(between);
      const isBracketed =
        isInside && ['close', 'and', 'slash', 'comma'].includes(tokens[mention.to]?.kind ?? '');
      groups.push({
        ...mention,
        isBracketed: isBracketed || (hasContent(between) && isInRole(tokens, mention)),
        isMidway: tokens[mention.from - 1]?.kind === 'word',
      });
    }
  }
  return groups.map((group) => ({ ...group, roles: together(group.roles) }));
}

/** "@ana na foto, @bia no styling". */
function isInRole(tokens: Token[], { from, to, link }: RoleMention): boolean {
  const isIn = /^n[ao]$/.test(tokens[from - 1]?.plain ?? '') && tokens[from - 2]?.kind === 'handle';
  return isIn && link === null && !['handle', 'word'].includes(tokens[to]?.kind ?? '');
}

function isTied(last: RoleGroup, between: Token[]): boolean {
  const isApart = between.some(({ kind }) => kind === 'open' || kind === 'close' || kind === 'stop');
  return !isApart && !hasContent(between) && last.link !== 'colon';
}
