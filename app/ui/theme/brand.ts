/** The settings that a company which runs the platform may change. */
export type Brand = {
  /** Name of the product, as people read it. */
  name: string;
  /** Colour of actions and of the route, `#rrggbb`. */
  primary: string;
  /** Colour of THE next action, and of nothing else, `#rrggbb`. */
  accent: string;
};

/** The default settings object. Shades, contrasts and the logo all follow from it. */
export const brand: Brand = { name: 'Rumbo', primary: '#0f6068', accent: '#ff7d5c' };

/** Version label shown in the footer (spec §1). */
export const VERSION_LABEL = 'V1.0.0';
