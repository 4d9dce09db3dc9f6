import { type RawBuilder, sql } from 'kysely';

/** Small letters without accents, single spaces: as `folded` of the domain. */
export const plainText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`plain(btrim(regexp_replace(${text}, ${'[[:space:]\u00a0]+'}, ' ', 'g')))`;

/** A plain text without the full stop behind it: those that are equal are accepted alike. */
export const shortKey = (plain: RawBuilder<string>): RawBuilder<string> =>
  sql`regexp_replace(${plain}, '[[:space:]]*[.]$', '')`;

/** The number that a plain text says, read as `numberTyped` of the domain does: `1,250` and `$1250.00` are alike. */
export function numberKey(plain: RawBuilder<string>, unit: RawBuilder<string>): RawBuilder<string> {
  const bare = sql`replace(regexp_replace(regexp_replace(regexp_replace(
    case when ${unit} <> '' and right(${plain}, length(${unit})) = ${unit} then left(${plain}, -length(${unit})) else ${plain} end,
    '^[$]', ''), '[%$]$', ''), '[[:space:]'']', '', 'g'), '−', '-')`;
  return sql`case
    when ${bare} ~ '^[+-]?[1-9][0-9]{0,2}(,[0-9]{3})+([.][0-9]+)?$' then trim_scale(replace(${bare}, ',', '')::numeric)::text
    when ${bare} ~ '^[+-]?([0-9]+([.,][0-9]*)?|[.,][0-9]+)$' then trim_scale(replace(${bare}, ',', '.')::numeric)::text
    else ${plain} end`;
}
