import './layers.css'
import './reset.css'
import './tokens.css'
import './base.css'
