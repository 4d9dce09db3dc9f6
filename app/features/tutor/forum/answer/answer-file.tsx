import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { LazyUpload } from '#app/product/files/lazy-upload.tsx';
import { Button } from '#app/ui/controls/button.tsx';

type Attached = { name: string; upload: string; size: number };
type Props = { file: Attached | null; onChange: (file: Attached | null) => void; disabled: boolean };

/** The file that goes with an answer, where its author wants one. */
export function AnswerFile({ file, onChange, disabled }: Props) {
  const [wanted, setWanted] = useState(false);
  const shown = wanted || file !== null;
  if (!shown) {
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
      area="answer"
      label="Archivo de tu respuesta"
      value={file}
      onUploaded={({ fileName, fileUrl, size }) => onChange({ name: fileName, upload: fileUrl, size })}
      onRemove={() => onChange(null)}
      disabled={disabled}
    />
  );
}
