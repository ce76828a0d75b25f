import '@fontsource-variable/inter/wght.css';
import '#kit/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { showScheme } from '#kit/scheme.ts';
import { App } from './app.tsx';
import { makeQueryClient } from './session/client.ts';
import { askAgain } from './session/use-sign-in.ts';

showScheme();
const root = document.getElementById('root');
if (!root) throw new Error('The page of the owner’s side has no place for it.');
const queries = makeQueryClient(() => askAgain(queries));
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
