const listed = new Intl.ListFormat('pt-BR');

/** Titles named in a sentence; of more, two and their number. */
const mostTitles = 3;

/** Texts that the server and the panel both say. */
export const strings = {
  /** @param titles of what an act brings out, one at least */
  bringsOut: (titles: readonly string[]) => {
    const isLong = titles.length > mostTitles;
    const named = (isLong ? titles.slice(0, mostTitles - 1) : titles).map((title) => `“${title}”`);
    const others = isLong ? [`mais ${titles.length - named.length}`] : [];
    return `Isto põe ${listed.format([...named, ...others])} no site agora.`;
  },
};
