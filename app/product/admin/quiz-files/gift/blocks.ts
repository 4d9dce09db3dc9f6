/** One question of a file as it was written, without its comments. */
export type GiftBlock = {
  /** Of its first line. */
  line: number;
  text: string;
  /** The last part of the category it stands in; '' for none. */
  category: string;
  /** Of the comments above it: `[tag:…]`. */
  tags: string[];
};

const tag = /\[tag:((?:[^[\]\\]|\\.)*)\]/g;

/** The blocks of a file: questions are parted by empty lines. */
export function giftBlocks(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let category = '';
  let lines: string[] = [];
  let line = 0;
  let tags: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push({ line, text: lines.join('\n'), category, tags });
    lines = [];
    tags = [];
  };
  for (const [at, written] of text.split(/\r\n|\n|\r/).entries()) {
    const bare = written.trim();
    if (bare === '') end();
    else if (bare.startsWith('//')) {
      for (const [, name = ''] of bare.matchAll(tag)) tags.push(name.replace(/\\(.)/g, '$1'));
    } else if (/^\$CATEGORY:/i.test(bare)) {
      end();
      category = categoryOf(bare.slice('$CATEGORY:'.length));
    } else {
      if (lines.length === 0) line = at + 1;
      lines.push(written);
    }
  }
  end();
  return blocks;
}

/** `$course$/top/Comunicación` is «Comunicación»; a slash within a name is written twice. */
function categoryOf(path: string): string {
  const name =
    path
      .trim()
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1) ?? '';
  const plain = name.replaceAll('//', '/').trim();
  return plain === 'top' || /^\$.*\$$/.test(plain) ? '' : plain;
}
