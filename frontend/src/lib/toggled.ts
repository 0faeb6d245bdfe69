/** The set with one more member, or without it. */
export function toggled<Member>(set: ReadonlySet<Member>, member: Member): Set<Member> {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
}
