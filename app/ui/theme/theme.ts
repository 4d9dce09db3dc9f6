import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { dark, light, type Palette, shades } from './colors/palette.ts';

/**
 * The one theme: colour, type, space, radius, shadow, motion. Screens use Mantine props or the `--…`
 * variables written below, never raw values.
 */

const FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

const warmGrey: MantineColorsTuple = [
  '#f8f3e9',
  '#f1e9db',
  '#e3d8c5',
  '#cfc3ae',
  '#a89d8b',
  '#857b6b',
  '#6a6255',
  '#544d43',
  '#3d3831',
  '#292621',
];

const night: MantineColorsTuple = [
  '#f2ece1',
  '#d3d6d0',
  '#b1bcb8',
  '#758583',
  '#3d4f50',
  '#2b3a3b',
  '#172324',
  '#0f1819',
  '#0b1213',
  '#070c0d',
];

export const theme = createTheme({
  primaryColor: 'primary',
  primaryShade: { light: 7, dark: 6 },
  colors: {
    primary: shades.primary,
    accent: shades.accent,
    gold: shades.gold,
    gray: warmGrey,
    dark: night,
    green: shades.success,
    yellow: shades.warning,
    red: shades.danger,
  },
  black: light.ink,
  white: '#ffffff',
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.273' },
      h2: { fontSize: '1.125rem', lineHeight: '1.334' },
      h3: { fontSize: '1rem', lineHeight: '1.375' },
      h4: { fontSize: '1rem', lineHeight: '1.375' },
    },
  },
  // Of the comfortable density; density.css says the compact ones.
  fontSizes: { xs: '0.8125rem', sm: '0.8125rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.385', sm: '1.385', md: '1.5', lg: '1.334', xl: '1.273' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '18px', xl: '28px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px var(--color-shadow)',
    sm: '0 1px 2px var(--color-shadow), 0 4px 12px var(--color-shadow)',
    md: '0 2px 4px var(--color-shadow), 0 10px 28px var(--color-shadow)',
    lg: '0 4px 8px var(--color-shadow), 0 20px 48px var(--color-shadow)',
    xl: '0 8px 16px var(--color-shadow), 0 32px 72px var(--color-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Medium is `--target` high (base.css). What is no dialog and no field is the kit's own (controls.css).
  components: {
    PasswordInput: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        closeButtonProps: { 'aria-label': 'Cerrar', size: 44, iconSize: 20 },
        // Its <header> is no second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': 'Cerrar', size: 44, iconSize: 20 },
        attributes: { header: { role: 'presentation' } },
      },
    },
    // Within the landmark of its button; the placeholder is a child that no `role="menu"` may have.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, withinPortal: false } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Writes the palette of each colour scheme and the scheme-free tokens as CSS variables. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--motion-quick': '120ms',
    '--motion-steady': '240ms',
    '--motion-fill': '900ms',
    '--motion-ease': 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    '--panel-width': '30rem',
    '--target': '2.75rem',
    '--main-target': '3rem',
    '--small-target': '2.25rem',
    // In px: with large letters the words need the room.
    '--button-side': '20px',
    '--check-size': '1.5rem',
    '--page-side': '1rem',
    '--page-width': '74rem',
    '--text-width': '42rem',
  },
  light: { ...tokens(light), ...mantineNames(light), '--color-shadow': 'rgb(84 62 24 / 9%)' },
  dark: { ...tokens(dark), ...mantineNames(dark), '--color-shadow': 'rgb(0 0 0 / 38%)' },
});

/** `primaryText` → `--color-primary-text`. */
function tokens(palette: Palette): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [
      `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}

/** The names Mantine's own components read. */
function mantineNames(palette: Palette): Record<string, string> {
  return {
    '--mantine-color-body': palette.canvas,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette.inkSoft,
    '--mantine-color-placeholder': palette.inkSoft,
    '--mantine-color-error': palette.danger,
    '--mantine-color-anchor': palette.primaryText,
    '--mantine-color-default': palette.surface,
    '--mantine-color-default-hover': palette.sunken,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.control,
    '--mantine-color-disabled': palette.sunken,
    '--mantine-color-disabled-color': palette.inkSoft,
    '--mantine-color-disabled-border': palette.line,
    ...filled('primary', palette.primary, palette.primaryHover),
    ...soft('primary', palette.primarySoft, palette.line, palette.onPrimarySoft),
    ...filled('accent', palette.accent, palette.accentHover),
    ...soft('accent', palette.accentSoft, palette.line, palette.ink),
    ...filled('red', palette.dangerFilled, shades.danger[7]),
    ...soft('red', palette.dangerSoft, palette.line, palette.danger),
    ...soft('green', palette.successSoft, palette.line, palette.success),
    ...soft('yellow', palette.warningSoft, palette.line, palette.warning),
    ...soft('gold', palette.goldSoft, palette.line, palette.goldText),
    '--mantine-color-primary-text': palette.primaryText,
    '--mantine-color-primary-outline': palette.primaryText,
    '--mantine-color-red-text': palette.danger,
    '--mantine-color-red-outline': palette.danger,
  };
}

function filled(name: string, colour: string, hover: string): Record<string, string> {
  return { [`--mantine-color-${name}-filled`]: colour, [`--mantine-color-${name}-filled-hover`]: hover };
}

function soft(name: string, colour: string, hover: string, ink: string): Record<string, string> {
  return {
    [`--mantine-color-${name}-light`]: colour,
    [`--mantine-color-${name}-light-hover`]: hover,
    [`--mantine-color-${name}-light-color`]: ink,
  };
}
