// Reads one font in a process of its own: see `font-reader.ts`.
import { answerOnce } from '../limited-process.ts';

answerOnce();
