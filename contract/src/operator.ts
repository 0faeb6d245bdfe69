/** Who made the site: named at the foot of the site ('Site por') and of the panel ('Desenvolvido por'), see §2. */
export interface Credit {
  name: string;
  /** Where the name leads; null leaves it a name. */
  url: string | null;
}

/** What the operator says of the product, in the environment of the server. */
export interface Operator {
  /** The product's name, at the top of the panel. */
  productName: string;
  /** Null for no credit. */
  credit: Credit | null;
}

export const defaultOperator: Operator = { productName: 'Portfólio', credit: null };
