import { defineConfig } from 'vite';

// dist/template-engine.js: the template language as one module that needs nothing else.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: false,
    lib: { entry: 'src/templates/template-engine.ts', formats: ['es'], fileName: () => 'template-engine.js' },
    // A library build keeps its white space unless told otherwise here.
    rolldownOptions: { output: { minify: true } },
  },
});
