import '@leverkit/ui/styles.css'
import './studio.css'
import { createRoot } from 'react-dom/client'
import { Studio } from './Studio.tsx'

const place = document.getElementById('studio')
if (!place) throw new Error('index.html has no element with the id "studio".')
createRoot(place).render(<Studio />)
