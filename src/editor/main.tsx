import '@fontsource-variable/inter/wght.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page of the owner’s side has no place for it.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
