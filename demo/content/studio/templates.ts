import { drawingSvg, palette } from './drawings.ts';
import { type Block, type DocumentSource, escapeHtml, type Slide } from './sources.ts';

const { ivory, sand, teal, mist, coral, gold } = palette;

const page = (fontFace: string, css: string, body: string) =>
  `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><style>${fontFace}*{box-sizing:border-box;margin:0}body{font-family:Figtree,sans-serif;color:${teal};-webkit-print-color-adjust:exact}${css}</style></head><body>${body}</body></html>`;

const slideCss = `
body{width:640px;height:360px;background:${ivory};position:relative;overflow:hidden}
.sun{position:absolute;right:-90px;top:-70px;width:460px;height:500px;border-radius:50%;background:${sand}}
.art{position:absolute;right:38px;top:62px;width:236px;height:236px}
.brand{position:absolute;left:44px;top:32px;font-weight:700;font-size:15px;letter-spacing:.02em;display:flex;gap:9px;align-items:center}
.brand i{width:14px;height:14px;border-radius:50%;background:${coral}}
.words{position:absolute;left:44px;top:62px;width:322px;height:238px;display:flex;flex-direction:column;justify-content:center;gap:14px}
h1{font-weight:800;line-height:1.04;letter-spacing:-.02em;text-wrap:balance}
p{font-size:20px;line-height:1.3;font-weight:500;color:#3B5F69;text-wrap:pretty}
.bar{width:56px;height:6px;border-radius:3px;background:${coral}}
.track{position:absolute;left:44px;right:44px;bottom:28px;height:6px;display:flex;gap:8px}
.track b{flex:1;border-radius:3px;background:#E2D6C3}
.track b.on{background:${gold}}
.first .line{visibility:hidden}
`;

const headingSize = (heading: string) => (heading.length > 34 ? 31 : heading.length > 22 ? 36 : 41);

/** The HTML of one slide, 640 x 360 CSS pixels; `first` hides the second line, which arrives a moment later. */
export function slideHtml(fontFace: string, slide: Slide, index: number, count: number, first: boolean) {
  const track = Array.from(
    { length: count },
    (_, step) => `<b class="${step <= index ? 'on' : ''}"></b>`,
  ).join('');
  return page(
    fontFace,
    slideCss,
    `<main class="${first ? 'first' : ''}"><div class="sun"></div><div class="art">${drawingSvg(slide.drawing)}</div>
<div class="brand"><i></i>Rumbo</div><div class="words"><h1 style="font-size:${headingSize(slide.heading)}px">${escapeHtml(slide.heading)}</h1><div class="bar"></div><p class="line">${escapeHtml(slide.line)}</p></div><div class="track">${track}</div></main>`,
  );
}

const documentCss = `
@page{size:Letter;margin:0 0 13mm 0}
@page{@bottom-left{content:"Rumbo · Liderazgo Transformador";font:400 8pt Figtree;color:#5C7A82;padding-left:16mm}@bottom-right{content:counter(page) " / " counter(pages);font:400 8pt Figtree;color:#5C7A82;padding-right:16mm}}
header{background:${teal};color:${ivory};padding:11mm 16mm 9mm;position:relative;border-bottom:2.2mm solid ${coral}}
header .kicker{font-size:9pt;font-weight:700;letter-spacing:.12em;text-transform:uppercase;color:${gold}}
header h1{font-size:25pt;font-weight:700;letter-spacing:-.02em;line-height:1.08;margin:2mm 0 2.5mm;max-width:150mm;text-wrap:balance}
header p{font-size:11pt;line-height:1.42;max-width:150mm;color:#DCE9EA}
header .mark{position:absolute;right:14mm;top:9mm;width:26mm;height:26mm;background:${ivory};border-radius:50%;padding:3.5mm}
main{padding:7mm 16mm 0;font-size:10.8pt;line-height:1.42;color:#24424B}
main>*{margin-bottom:4.2mm}
h2{font-size:13.5pt;font-weight:700;color:${teal};margin:5.5mm 0 2.6mm;break-after:avoid}
main>h2:first-child{margin-top:0}
.note{background:#FDF1D8;border-left:1.6mm solid ${gold};padding:3mm 4.5mm;border-radius:0 2mm 2mm 0;color:#4A3B12;break-inside:avoid}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:3.5mm 8mm;break-inside:avoid}
.fields div{border-bottom:.35mm solid #8CA6AC;padding-bottom:1mm;font-size:9pt;font-weight:700;color:#3B5F69;height:8.5mm;display:flex;align-items:flex-end}
.check{list-style:none;padding:0;display:grid;gap:1.9mm}
.check li{display:flex;gap:3mm;break-inside:avoid}
.check li::before{content:"";flex:none;width:4mm;height:4mm;border:.5mm solid ${teal};border-radius:1mm;margin-top:.4mm}
.steps{display:grid;gap:2.6mm;counter-reset:s}
.steps div{display:grid;grid-template-columns:8.5mm 1fr;gap:0 3.5mm;break-inside:avoid;counter-increment:s}
.steps div::before{content:counter(s);grid-row:1/3;width:8mm;height:8mm;border-radius:50%;background:${coral};color:#fff;font-weight:700;display:grid;place-items:center;font-size:11pt}
.steps b,.cards b{color:${teal};font-weight:700}
.steps span{grid-column:2}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:3.5mm}
.cards div{background:${ivory};border:.3mm solid #E4D8C4;border-top:1.2mm solid ${gold};border-radius:2mm;padding:3mm 4mm;break-inside:avoid}
.cards b{display:block;margin-bottom:1mm}
table{width:100%;border-collapse:separate;border-spacing:0;font-size:9.6pt;line-height:1.32;table-layout:fixed;border:.3mm solid #B9CDD1;border-radius:2mm;overflow:hidden}
th{background:${mist};color:${teal};text-align:left;font-weight:700;padding:2mm 2.6mm}
td{padding:2mm 2.6mm;border-top:.3mm solid #B9CDD1;vertical-align:top;height:10mm}
td+td,th+th{border-left:.3mm solid #B9CDD1}
tr{break-inside:avoid}
.lines b{font-weight:700;color:${teal};display:block}
.lines i{display:block;border-bottom:.3mm solid #9DB3B8;height:7.6mm}
.break{break-before:page;height:9mm;margin:0}
`;

/** Share of the width of each column, in percent: by its text, with room to write where it is blank. */
function columnWidths({ columns, rows }: Extract<Block, { kind: 'table' }>): number[] {
  const weights = columns.map((column, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const blank = cells.filter((cell) => cell === '').length > cells.length / 2;
    const longest = Math.max(...[column, ...cells].map((text) => text.length));
    if (column.length === 1) return 6;
    return blank
      ? Math.max(longest + 4, Math.min(40, 3 * column.length))
      : Math.min(36, Math.max(9, longest + 2));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => Math.round((1000 * weight) / total) / 10);
}

/** A figure and its unit stay on the same line. */
const keepUnits = (text: string) => text.replaceAll(/(\d) (%|min|kg)/g, '$1\u00a0$2');

/** A long title breaks after its colon. */
const titleHtml = (title: string) =>
  title.length > 36 ? escapeHtml(title).replace(': ', ':<br>') : escapeHtml(title);

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escapeHtml(block.text)}</h2>`;
    case 'text':
      return `<p>${escapeHtml(block.text)}</p>`;
    case 'note':
      return `<p class="note">${escapeHtml(block.text)}</p>`;
    case 'fields':
      return `<div class="fields">${block.labels.map((label) => `<div>${escapeHtml(label)}</div>`).join('')}</div>`;
    case 'checklist':
      return `<ul class="check">${block.items.map((item) => `<li><span>${escapeHtml(item)}</span></li>`).join('')}</ul>`;
    case 'steps':
    case 'cards':
      return `<div class="${block.kind}">${block.items.map(({ title, text }) => `<div><b>${escapeHtml(title)}</b><span>${escapeHtml(text)}</span></div>`).join('')}</div>`;
    case 'table': {
      const widths = columnWidths(block);
      const head = block.columns
        .map((column, index) => `<th style="width:${widths[index] ?? 0}%">${escapeHtml(column)}</th>`)
        .join('');
      const rows = block.rows.map(
        (row) => `<tr>${row.map((cell) => `<td>${keepUnits(escapeHtml(cell))}</td>`).join('')}</tr>`,
      );
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
    }
    case 'lines':
      return `<div class="lines"><b>${escapeHtml(block.label)}</b>${'<i></i>'.repeat(block.count)}</div>`;
    case 'page':
      return '<div class="break"></div>';
  }
}

/** The HTML of a printed document, letter size. */
export const documentHtml = (fontFace: string, source: DocumentSource) =>
  page(
    fontFace,
    documentCss,
    `<header><div class="kicker">${escapeHtml(source.kicker)}</div><h1>${titleHtml(source.title)}</h1><p>${escapeHtml(source.lead)}</p><div class="mark">${drawingSvg('compass')}</div></header><main>${source.blocks.map(blockHtml).join('')}</main>`,
  ).replace('<head>', `<head><title>${escapeHtml(source.title)}</title>`);
