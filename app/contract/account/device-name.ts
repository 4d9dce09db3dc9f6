type Sign = readonly [sign: RegExp, name: string];

/** The first that fits: browsers name each other, the more particular one comes first. */
const browsers: readonly Sign[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** «Chrome en Android»; what is no browser is an integration. */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Dispositivo desconocido';
}

function nameIn(signs: readonly Sign[], userAgent: string | null): string | null {
  return signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null;
}
