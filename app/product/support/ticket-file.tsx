import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { LazyUpload } from '#app/product/files/lazy-upload.tsx';
import { Button } from '#app/ui/controls/button.tsx';

/** A file that waits to be sent with a message of a request: an upload and its size in bytes. */
export const attachedFile = z.object({ name: z.string(), upload: z.string(), size: z.number() });
export type AttachedFile = z.infer<typeof attachedFile>;

type Props = {
  file: AttachedFile | null;
  onChange: (file: AttachedFile | null) => void;
  disabled: boolean;
  /** Called with true while a chosen file is on its way. */
  onSending: (sending: boolean) => void;
};

/** The one file that may go with a message of a request, where its author wants one. */
export function TicketFile({ file, onChange, disabled, onSending }: Props) {
  const [wanted, setWanted] = useState(false);
  if (!wanted && file === null) {
    return (
      <div>
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} aria-hidden />}
          onClick={() => setWanted(true)}
        >
          Adjuntar un archivo
        </Button>
      </div>
    );
  }
  return (
    <LazyUpload
      area="ticket"
      label="Archivo"
      value={file}
      onUploaded={({ fileName, fileUrl, size }) => onChange({ name: fileName, upload: fileUrl, size })}
      onRemove={() => onChange(null)}
      onSending={onSending}
      disabled={disabled}
    />
  );
}

/** The file as a call sends it. */
export const sentFile = (file: AttachedFile | null) => file && { fileName: file.name, fileUrl: file.upload };
