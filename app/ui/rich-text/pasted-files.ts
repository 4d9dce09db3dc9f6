/** A picture that stands in the text itself (`data:image/png;base64,…`) as a file; null where it is broken. */
export function fileOfAddress(address: string): File | null {
  const [, type, coding, data] =
    /^data:(image\/[a-z0-9.+-]+)[^,]*?(;base64)?,(.*)$/is.exec(address.trim()) ?? [];
  if (type === undefined || data === undefined) return null;
  const bytes = bytesOf(data.replace(/\s/g, ''), coding !== undefined);
  return bytes && new File([bytes], nameOf(type), { type: type.toLowerCase() });
}

function bytesOf(data: string, isBase64: boolean): Uint8Array<ArrayBuffer> | null {
  try {
    const text = decodeURIComponent(data);
    if (!isBase64) return new TextEncoder().encode(text);
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch (error) {
    // Not what its address says that it is.
    if (error instanceof URIError || error instanceof DOMException) return null;
    throw error;
  }
}

const nameOf = (type: string): string => `imagen-pegada.${/^image\/([a-z0-9]+)/i.exec(type)?.[1] ?? 'png'}`;

/** The files of a paste or a drop. */
export function filesIn(data: DataTransfer | null): { pictures: File[]; others: number } {
  const files = [...(data?.files ?? [])];
  const pictures = files.filter(({ type }) => type.startsWith('image/'));
  return { pictures, others: files.length - pictures.length };
}

/** True where pasted HTML has words: a program that copies words with a picture of them means the words. */
export const hasWords = (html: string): boolean =>
  html.replace(/<(style|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>|&nbsp;/gi, '').trim() !== '';
