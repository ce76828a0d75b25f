import { browserBuild } from './vite.browser.ts';

// The owner's application, beside what visitors load.
export default browserBuild({ input: ['src/admin/main.tsx'], manifest: '.vite/admin.json', isFirst: false });
