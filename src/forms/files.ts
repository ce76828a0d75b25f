import { formFileMessages, type FormFileKind } from '#catalog/form-files.ts';
import { megabyte } from '#catalog/media-limits.ts';
import type { FormField } from '#contract/form.ts';

/** A file that a visitor sends, as far as it is known: `mediaType` is what its bytes say, '' where they say nothing. */
export interface OfferedFile {
  fieldId: string;
  filename: string;
  mediaType: string;
  /** Bytes. */
  size: number;
}

type FileField = Extract<FormField, { type: 'file' }>;

const isFile = (field: FormField): field is FileField => field.type === 'file';

/** Whether a form asks for files. */
export const asksForFiles = (fields: readonly FormField[]): boolean => fields.some(isFile);

/** The fields of a form where no file can be sent, as beside a product. */
export const withoutFiles = (fields: readonly FormField[]): FormField[] => fields.filter((field) => !isFile(field));

/** What is wrong with the files of a form's fields, by field: too many of them, too large, or of another kind. */
export function fileProblems(fields: readonly FormField[], files: readonly OfferedFile[]): Record<string, string> {
  const problems = fields.filter(isFile).flatMap((field) => {
    const own = files.filter(({ fieldId }) => fieldId === field.id);
    const problem = problemOf(field, own);
    return problem ? [[field.id, problem] as const] : [];
  });
  return Object.fromEntries(problems);
}

function problemOf(field: FileField, files: readonly OfferedFile[]): string | undefined {
  const { mostFiles, mostMegabytes } = field;
  if (files.length > mostFiles) return formFileMessages.tooMany(mostFiles);
  for (const file of files) {
    if (file.size > mostMegabytes * megabyte) return formFileMessages.tooLarge(file.filename, mostMegabytes);
    const kind = kindOf(file);
    if (!kind || !field.accepts.includes(kind)) return formFileMessages.otherKind(file.filename);
  }
  return undefined;
}

const offices: readonly string[] = ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'];

/** Which kind a file is, by what its bytes say; documents of offices are archives by these, and known by their endings. */
function kindOf({ mediaType, filename }: OfferedFile): FormFileKind | undefined {
  const [group] = mediaType.split('/');
  if (mediaType === 'application/zip' || mediaType === 'application/gzip') {
    return offices.includes(filename.split('.').at(-1)?.toLowerCase() ?? '') ? 'documents' : 'archives';
  }
  if (mediaType === 'application/pdf' || group === 'text') return 'documents';
  return { image: 'pictures', audio: 'sound', video: 'films' }[group as string] as FormFileKind | undefined;
}
